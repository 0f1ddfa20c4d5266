import { Failure } from '../core/failure.ts';
import { serve } from './edge/serve.ts';
import { uploadKeyOf } from './store/upload.ts';
import { uploadPage } from './store/upload-log.ts';
import { removeUpload } from './store/upload-removal.ts';

/** The default page size. */
const PAGE = 50;

export const handler = serve('uploads', {
  list: async ({ input: { limit = PAGE, ...query } }) => {
    if (query.cursor !== undefined && !uploadKeyOf(query.cursor)) throw new Failure('bad-request');
    return uploadPage({ ...query, limit });
  },

  remove: async ({ input: { id } }) => {
    await removeUpload(id);
    return { removed: id };
  },
});
