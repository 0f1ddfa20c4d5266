const statuses = {
  BadRequestException: 400,
  UnauthorizedException: 401,
  /** The error from `util.unauthorized()` in a channel handler. */
  Unauthorized: 401,
  InvalidSignatureException: 403,
  DuplicatedOperationError: 400,
  UnknownOperationError: 400,
  UnsupportedOperation: 400,
  ServiceUnavailable: 503,
} as const;

export type EventsErrorType = keyof typeof statuses;

/** An error in AppSync's format, over HTTP or the socket. */
export class EventsError extends Error {
  readonly errorType: EventsErrorType;
  readonly status: number;

  constructor(errorType: EventsErrorType, message: string) {
    super(message);
    this.errorType = errorType;
    this.status = statuses[errorType];
  }

  /** The body of a failed request, or part of a socket message. */
  get body() {
    return { errors: [{ errorType: this.errorType, message: this.message }] };
  }
}

export const unauthorized = () => new EventsError('UnauthorizedException', 'You are not authorized to make this call.');
