import styles from './prompt.module.css';

/** The phrase with its blank. A topic before a colon goes on a separate line. */
export function PromptLine({ text }: { readonly text: string | undefined }) {
  if (!text) return <p className={styles.prompt}>Ready?</p>;
  const colon = text.lastIndexOf(':');
  const topic = colon < 0 ? '' : text.slice(0, colon);
  const [before = '', after = ''] = text.slice(colon + 1).split('____');
  return (
    <div data-content className={styles.whole}>
      {topic && <p className={styles.topic}>{topic}</p>}
      <p className={styles.prompt}>
        {before.trimStart()}
        <span className={styles.blank}>
          <span className="visually-hidden">blank</span>
        </span>
        {after}
      </p>
    </div>
  );
}
