import { File } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { avatarUrl } from '../../../../core/people/avatar.ts';
import { badge } from '../../../../core/people/badges.ts';
import type { UploadView } from '../../../../core/people/uploads.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { formatSize, formatTime, shortUid } from './format.ts';
import styles from './upload-table.module.css';

interface UploadTableProps {
  readonly uploads: readonly UploadView[];
  readonly onDelete: (upload: UploadView) => void;
}

/** One row per upload, or one card on small screens. */
export function UploadTable({ uploads, onDelete }: UploadTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col">Path</th>
          <th scope="col">Preview</th>
          <th scope="col">Type</th>
          <th scope="col">Size</th>
          <th scope="col">Badge</th>
          <th scope="col">Time</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} onDelete={() => onDelete(upload)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ upload, onDelete }: { readonly upload: UploadView; readonly onDelete: () => void }) {
  const { uid, path, type, size, timestamp, badgeUnlocked } = upload;
  return (
    <tr>
      <td data-label="User">
        <Link to={`/profile/${uid}`} title={uid}>
          {shortUid(uid)}
        </Link>
      </td>
      <td data-label="Path" className={styles.path}>
        {path}
      </td>
      <td data-label="Preview" className={styles.preview}>
        <Preview path={path} type={type} />
      </td>
      <td data-label="Type">{type}</td>
      <td data-label="Size" className={styles.number}>
        {formatSize(size)}
      </td>
      <td data-label="Badge">
        {badgeUnlocked ? <Link to={`/badges#${badgeUnlocked}`}>{badge(badgeUnlocked).name}</Link> : '–'}
      </td>
      <td data-label="Time" className={classes(styles.number, styles.time)}>
        <time dateTime={new Date(timestamp * 1000).toISOString()}>{formatTime(timestamp)}</time>
      </td>
      <td className={styles.actions}>
        <Button variant="ghost" size="small" aria-label={`Delete ${path}`} onClick={onDelete}>
          Delete
        </Button>
      </td>
    </tr>
  );
}

/** The picture, or a file icon if it isn't a picture or no longer exists. */
function Preview({ path, type }: Pick<UploadView, 'path' | 'type'>) {
  const [isMissing, setMissing] = useState(false);
  if (!type.startsWith('image/') || isMissing) return <File role="img" aria-label="File" size={28} />;
  return (
    <img
      src={avatarUrl(path)}
      alt={`Preview of ${path}`}
      width={56}
      height={56}
      loading="lazy"
      className={styles.thumbnail}
      onError={() => setMissing(true)}
    />
  );
}
