interface Value {
  value: string;
}

/**
 * A request as CloudFront's functions take it and give it on.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export interface EdgeRequest {
  uri: string;
  querystring: Record<string, Value | undefined>;
  /** By their names in lower case. */
  headers: Record<string, Value | undefined> & { host: Value };
  cookies: Record<string, Value | undefined>;
}

/** What comes from the browser. */
export interface ViewerRequest {
  viewer: { ip: string };
  request: EdgeRequest;
}
