/** Units of a second. */
export interface Units {
  read: number;
  write: number;
}

/**
 * What a partition gives: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html
 */
export const MOST: Units = { read: 3000, write: 1000 };

/** A new on-demand table takes 12,000 read and 4,000 write units a second, so it has at least so many partitions. */
const PARTITIONS = 4;

/**
 * DynamoDB does not say when it splits a partition for heat. We assume: at this part of a limit for so many seconds.
 */
const SPLIT = { above: 0.5, seconds: 60 };

interface Partition {
  /** Where it ends among the hashes of partition keys, from 0 to 1: the next one begins there. */
  until: number;
  warmFor: number;
}

interface Key extends Units {
  pk: string;
  hash: number;
}

/**
 * Spreads keys over 0 to 1 as evenly as DynamoDB's own hash, which is not known: FNV-1a, then the end of MurmurHash3.
 */
const hashOf = (pk: string): number => {
  let hash = 0x811c9dc5;
  for (let n = 0; n < pk.length; n++) hash = Math.imul(hash ^ pk.charCodeAt(n), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};

/**
 * A table or an index as DynamoDB spreads it over partitions by a hash of the partition key. Stricter than DynamoDB in
 * two points: nothing is saved up for bursts, and no split goes through the items of one key.
 */
export class Partitions {
  private readonly partitions: Partition[] = Array.from({ length: PARTITIONS }, (_, n) => ({
    until: (n + 1) / PARTITIONS,
    warmFor: 0,
  }));
  private readonly most: Units;
  /** What was used in this second. */
  private keys = new Map<string, Key>();
  /** The busiest second of the whole, and of a partition as a share of its limit. */
  readonly peak = { read: 0, write: 0, share: 0 };
  /** The key with the busiest second, as a share of a partition's limit. */
  readonly hottest = { pk: "", share: 0 };
  /** Seconds in which a partition was asked for more than it gives. */
  hotSeconds = 0;

  /** @param most what a partition gives in a second */
  constructor(most = MOST) {
    this.most = most;
  }

  get count(): number {
    return this.partitions.length;
  }

  use(pk: string, { read = 0, write = 0 }: Partial<Units>): void {
    const key = this.keys.get(pk) ?? { pk, hash: hashOf(pk), read: 0, write: 0 };
    key.read += read;
    key.write += write;
    this.keys.set(pk, key);
  }

  /** Ends a second: what was used in it meets the limits, and partitions that are warm for long are split. */
  tick(): void {
    const loads = new Map<Partition, Units & { keys: Key[] }>();
    const sum: Units = { read: 0, write: 0 };
    for (const key of this.keys.values()) {
      const partition = this.partitionOf(key);
      const load = loads.get(partition) ?? { read: 0, write: 0, keys: [] };
      load.keys.push(key);
      for (const total of [load, sum]) {
        total.read += key.read;
        total.write += key.write;
      }
      loads.set(partition, load);
      const share = this.shareOf(key);
      if (share > this.hottest.share) Object.assign(this.hottest, { pk: key.pk, share });
    }
    for (const [partition, load] of loads) {
      const share = this.shareOf(load);
      this.peak.share = Math.max(this.peak.share, share);
      if (share > 1) this.hotSeconds++;
      partition.warmFor = share > SPLIT.above ? partition.warmFor + 1 : 0;
      if (partition.warmFor >= SPLIT.seconds) this.split(partition, load.keys);
    }
    this.peak.read = Math.max(this.peak.read, sum.read);
    this.peak.write = Math.max(this.peak.write, sum.write);
    this.keys = new Map();
  }

  private shareOf({ read, write }: Units): number {
    return Math.max(read / this.most.read, write / this.most.write);
  }

  /** Splits a partition between two keys, so that each half has about half of the load. */
  private split(partition: Partition, keys: Key[]): void {
    partition.warmFor = 0;
    const ordered = keys.toSorted((a, b) => a.hash - b.hash);
    const half = ordered.reduce((sum, key) => sum + this.shareOf(key), 0) / 2;
    let left = 0;
    const middle = ordered.slice(0, -1).find((key) => {
      left += this.shareOf(key);
      return left >= half;
    });
    if (!middle) return;
    this.partitions.push({ until: middle.hash + 2 ** -33, warmFor: 0 });
    this.partitions.sort((a, b) => a.until - b.until);
  }

  private partitionOf({ hash }: Key): Partition {
    const found = this.partitions.find(({ until }) => hash < until);
    if (!found) throw new Error("Hashes lie below 1");
    return found;
  }
}
