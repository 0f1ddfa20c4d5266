import type { ReactNode } from 'react';

/** What every drawing takes: a class for its size and place, and a label when the picture itself says something. */
export interface ArtProps {
  label?: string | undefined;
  className?: string | undefined;
}

interface SvgArtProps extends ArtProps {
  viewBox: string;
  children: ReactNode;
}

/** The frame of a drawing: an image with a name when labelled, otherwise decoration that assistive technology skips. */
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
