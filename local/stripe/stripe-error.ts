/** An error in the Stripe API's format. */
export class StripeError extends Error {
  readonly status: number;
  readonly details: Record<string, string>;

  constructor(status: number, details: { type?: string; code?: string; param?: string; message: string }) {
    super(details.message);
    this.status = status;
    this.details = { type: 'invalid_request_error', ...details };
  }

  get body() {
    return { error: this.details };
  }
}

export const notFound = (what: string, id: string, param = 'id') =>
  new StripeError(404, { code: 'resource_missing', param, message: `No such ${what}: '${id}'` });
