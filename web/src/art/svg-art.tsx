import type { ReactNode } from 'react';

/** Props of all artwork: a class for size and position, and a label if the picture carries meaning. */
export interface ArtProps {
  label?: string | undefined;
  className?: string | undefined;
}

interface SvgArtProps extends ArtProps {
  viewBox: string;
  children: ReactNode;
}

/** The frame of a picture: a named image if labeled, otherwise decoration that screen readers skip. */
export function SvgArt({ viewBox, label, className, children }: SvgArtProps) {
  if (label === undefined || label === '') {
    return (
      <svg className={className} viewBox={viewBox} fill="none" aria-hidden="true">
        {children}
      </svg>
    );
  }
  return (
    <svg className={className} viewBox={viewBox} fill="none" role="img" aria-label={label}>
      {children}
    </svg>
  );
}
