/** A message as the device that received it shows it, and the headers for its push service. */
export interface StoredPush {
  id: string;
  at: string;
  /** The address of the device. */
  endpoint: string;
  title: string;
  body: string;
  path: string;
  tag: string;
  ttl: number;
  urgency: string;
  topic: string;
}
