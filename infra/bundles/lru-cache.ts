/**
 * Stands in for `mnemonist/lru-cache` in the bundles, which the DynamoDB client uses for endpoint discovery. DynamoDB
 * has one endpoint for each region, so nothing is ever put into the cache.
 */
export default class Cache<K, V> {
  readonly #entries = new Map<K, V>();

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  get(key: K): V | undefined {
    return this.#entries.get(key);
  }

  peek(key: K): V | undefined {
    return this.#entries.get(key);
  }

  set(key: K, value: V): void {
    this.#entries.set(key, value);
  }

  clear(): void {
    this.#entries.clear();
  }
}
