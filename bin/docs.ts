import { writeFileSync } from 'node:fs';
import { generatedDocs } from './generated-docs.ts';

/** `npm run docs`: rewrites the generated sections of docs/ from the code. */
for (const [path, text] of generatedDocs()) writeFileSync(path, text);
