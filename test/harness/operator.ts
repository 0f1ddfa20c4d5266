import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { localCredentials } from '../../local/engine.ts';
import { buckets } from '../../local/services.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { itemsIn } from './items.ts';
import type { TestStack } from './stack.ts';

type Stored = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

/** Everything an operator can reach: the items and published files of a stack, at one moment. */
export interface World {
  readonly items: readonly Stored[];
  readonly files: ReadonlyMap<string, Buffer>;
}

/** An operator with full access to the table and the bucket of published files. */
export class Operator {
  readonly #stack: TestStack;
  readonly #s3: S3Client;

  constructor(stack: TestStack) {
    this.#stack = stack;
    this.#s3 = new S3Client({ ...localCredentials, endpoint: `${stack.origin}/s3`, forcePathStyle: true });
  }

  async world(): Promise<World> {
    const items = (await itemsIn(this.#stack)) as Stored[];
    const { Contents = [] } = await this.#s3.send(new ListObjectsV2Command({ Bucket: buckets.draws }));
    const files = new Map<string, Buffer>();
    for (const { Key = '' } of Contents) files.set(Key, await this.read(Key));
    return { items, files };
  }

  /** Puts everything back as it was. */
  async restore({ items, files }: World): Promise<void> {
    const now = await this.world();
    const before = new Map(items.map((item) => [`${item.pk} ${item.sk}`, JSON.stringify(item)]));
    await this.remove(...now.items.filter(({ pk, sk }) => !before.has(`${pk} ${sk}`)));
    const same = new Set(now.items.map((item) => JSON.stringify(item)));
    for (const item of items) if (!same.has(JSON.stringify(item))) await this.put(item);
    for (const path of now.files.keys()) if (!files.has(path)) await this.unpublish(path);
    for (const [path, bytes] of files) if (!now.files.get(path)?.equals(bytes)) await this.publish(path, bytes);
  }

  async put(item: Stored): Promise<void> {
    await this.#stack.table.send(new PutCommand({ TableName: TABLE_NAME, Item: item }));
  }

  async remove(...items: readonly Stored[]): Promise<void> {
    for (const { pk, sk } of items) {
      const request = { [TABLE_NAME]: [{ DeleteRequest: { Key: { pk, sk } } }] };
      await this.#stack.table.send(new BatchWriteCommand({ RequestItems: request }));
    }
  }

  async read(path: string): Promise<Buffer> {
    const { Body } = await this.#s3.send(new GetObjectCommand({ Bucket: buckets.draws, Key: path }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  }

  async publish(path: string, bytes: string | Buffer): Promise<void> {
    await this.#s3.send(new PutObjectCommand({ Bucket: buckets.draws, Key: path, Body: Buffer.from(bytes) }));
  }

  async unpublish(path: string): Promise<void> {
    await this.#s3.send(new DeleteObjectCommand({ Bucket: buckets.draws, Key: path }));
  }
}
