import { buildLambdas } from './build-lambdas.ts';
import { buildSite } from './build-site.ts';

/** `npm run build`: everything that is deployed, into dist/. */
process.env.NODE_ENV = 'production';
await Promise.all([buildLambdas(), buildSite()]);
