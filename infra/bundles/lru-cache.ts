/**
 * Stands in for `mnemonist/lru-cache` in the bundles, which the DynamoDB client carries for endpoint discovery: DynamoDB
 * has one endpoint for each region, so the cache stays empty.
 */
export default class Cache<K, V> extends Map<K, V> {
  peek(key: K): V | undefined {
    return this.get(key);
  }
}
