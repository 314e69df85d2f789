/** One fault of a request, as the wire names it (decisions section 4). */
export interface FieldError {
  /** e.g. `zip_code.invalid` */
  code: string;
  /** JSON pointer, e.g. `/data/attributes/zip_code` */
  pointer: string;
}

export interface ErrorDetails {
  /** the one field at fault; for several, `fields` */
  pointer?: string;
  fields?: readonly FieldError[];
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An error that is answered as it is: status, key, and the message that stands for the key in the asked language. */
export class BusinessError extends Error {
  override name = 'BusinessError';
  readonly status: number;
  readonly errorKey: string;
  readonly fields: readonly FieldError[];
  readonly headers: Record<string, string>;

  constructor(status: number, errorKey: string, { pointer, fields, headers, cause }: ErrorDetails = {}) {
    super(errorKey, { cause });
    this.status = status;
    this.errorKey = errorKey;
    this.fields = fields ?? (pointer === undefined ? [] : [{ code: errorKey, pointer }]);
    this.headers = headers ?? {};
  }
}
