import * as z from 'zod';
import { constantTimeEqual } from '../constant-time.ts';
import { type AccessKeys, parseCredential, signText } from '../sigv4.ts';
import type { PostForm } from './post-form.ts';
import { S3Error } from './s3-error.ts';

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
});

type Policy = z.infer<typeof policySchema>;

/** Fields that the policy doesn't have to cover. */
const exempt = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * Checks a posted form against its policy: the signature, the expiration, every condition, and that no field is missing
 * from the policy. Throws S3Error.
 */
export function enforcePostPolicy(bucket: string, form: PostForm, accessKeys: AccessKeys): void {
  const encoded = form.fields.get('policy');
  if (!encoded) throw new S3Error('AccessDenied', 'Access Denied');
  verifyPolicySignature(encoded, form.fields, accessKeys);
  const policy = parsePolicy(encoded);
  if (Date.parse(policy.expiration) <= Date.now()) throw violation('Policy expired.');
  const covered = new Set(exempt);
  for (const condition of policy.conditions) {
    if (Array.isArray(condition)) {
      if (condition[0] === 'content-length-range') enforceSize(form.file.bytes.length, condition[1], condition[2]);
      else enforceField(bucket, form, covered, condition);
    } else {
      for (const [name, value] of Object.entries(condition))
        enforceField(bucket, form, covered, ['eq', `$${name}`, value]);
    }
  }
  const extra = [...form.fields.keys()].filter((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  if (extra.length > 0) throw violation(`Extra input fields: ${extra.join(', ')}`);
}

function verifyPolicySignature(policy: string, fields: PostForm['fields'], accessKeys: AccessKeys): void {
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256' || !fields.has('x-amz-date'))
    throw new S3Error('InvalidArgument', 'The fields X-Amz-Algorithm and X-Amz-Date are required.');
  const { accessKeyId, scope } = parseCredential(fields.get('x-amz-credential') ?? '');
  const secret = accessKeys[accessKeyId];
  if (secret === undefined)
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  if (!constantTimeEqual(signText(secret, scope, policy), fields.get('x-amz-signature') ?? ''))
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
}

function parsePolicy(encoded: string): Policy {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
}

function enforceSize(size: number, min: number, max: number): void {
  if (size < min)
    throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
      ProposedSize: size,
      MinSizeAllowed: min,
    });
  if (size > max)
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
      ProposedSize: size,
      MaxSizeAllowed: max,
    });
}

type FieldCondition = readonly ['eq' | 'starts-with', string, string];

function enforceField(bucket: string, form: PostForm, covered: Set<string>, condition: FieldCondition): void {
  const [operator, variable, wanted] = condition;
  const name = variable.slice(1).toLowerCase();
  covered.add(name);
  // The real bucket and the resolved key, even if the form has fields with these names.
  const value = name === 'bucket' ? bucket : name === 'key' ? form.key : (form.fields.get(name) ?? '');
  const holds = operator === 'eq' ? value === wanted : value.startsWith(wanted);
  if (!holds) throw violation(`Policy Condition failed: ${JSON.stringify(condition)}`);
}

const violation = (reason: string) => new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`);
