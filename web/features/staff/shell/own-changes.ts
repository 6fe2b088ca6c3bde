/** Changes that a screen remembers, far more than somebody makes while a poll is behind. */
const MAX_REMEMBERED = 50;

interface Versioned {
  id: string;
  version: number;
}

/**
 * The results of this screen's last changes. A poll is some moments behind, because it reads data that follows the
 * table's stream. Without this, the screen would show the former state for some seconds.
 */
export const ownChanges = <Changed extends Versioned>() => {
  const latest = new Map<string, Changed>();
  return {
    remember: (changed: Changed): void => {
      latest.delete(changed.id);
      latest.set(changed.id, changed);
      for (const id of [...latest.keys()].slice(0, -MAX_REMEMBERED)) latest.delete(id);
    },
    /** The result of this screen's last change of an order, if the order of a poll is older. */
    newerThan: ({ id, version }: Versioned): Changed | undefined => {
      const changed = latest.get(id);
      return changed && changed.version > version ? changed : undefined;
    },
  };
};
