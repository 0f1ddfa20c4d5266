import type { AvatarForm } from '../../../../core/people/avatar.ts';

/** Posts a picture with its form to the bucket. Uses XMLHttpRequest, because `fetch` can't report upload progress. */
export function postForm(
  { url, fields }: AvatarForm,
  picture: Blob,
  onProgress: (part: number) => void,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', picture);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = 120_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(`The bucket answered ${request.status}`));
    };
    request.onerror = () => reject(new Error('The bucket could not be reached'));
    request.ontimeout = () => reject(new Error('The upload took too long'));
    request.send(form);
  });
}
