/** Changes that a screen remembers: many more than somebody makes within the moments that a poll is behind. */
const MAX_REMEMBERED = 50;

interface Versioned {
  id: string;
  version: number;
}

/**
 * What the last changes of this screen have made of orders. A poll is some moments behind, because it reads what
 * follows the table's stream; without this it would show for some seconds what was before.
 */
export const ownChanges = <Changed extends Versioned>() => {
  const latest = new Map<string, Changed>();
  return {
    remember: (changed: Changed): void => {
      latest.delete(changed.id);
      latest.set(changed.id, changed);
      for (const id of [...latest.keys()].slice(0, -MAX_REMEMBERED)) latest.delete(id);
    },
    /** What a change has made of an order, if what a poll says of it is older. */
    newerThan: ({ id, version }: Versioned): Changed | undefined => {
      const changed = latest.get(id);
      return changed && changed.version > version ? changed : undefined;
    },
  };
};
