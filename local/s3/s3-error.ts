import type { ServerResponse } from 'node:http';
import { sendXml, xmlDocument } from '../xml.ts';

const statuses = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type S3ErrorCode = keyof typeof statuses;

/** An S3 error. `details` become elements of the XML document. */
export class S3Error extends Error {
  readonly code: S3ErrorCode;
  readonly status: number;
  readonly details: Record<string, string | number>;

  constructor(code: S3ErrorCode, message: string, details: Record<string, string | number> = {}) {
    super(message);
    this.code = code;
    this.status = statuses[code];
    this.details = details;
  }
}

/** Sends the error as XML; `resource` is the requested path. */
export function sendError(response: ServerResponse, error: S3Error, resource: string) {
  const content = {
    Code: error.code,
    Message: error.message,
    ...error.details,
    Resource: resource,
    RequestId: String(response.getHeader('x-amz-request-id')),
  };
  sendXml(response, error.status, xmlDocument('Error', content));
}
