/**
 * Stands in for `mnemonist/lru-cache` in the bundles, which the DynamoDB client uses for endpoint discovery. DynamoDB
 * has one endpoint for each region, so nothing is ever put into the cache.
 */
export default class Cache<K, V> extends Map<K, V> {
  constructor(_capacity: number) {
    super();
  }

  peek(key: K): V | undefined {
    return this.get(key);
  }
}
