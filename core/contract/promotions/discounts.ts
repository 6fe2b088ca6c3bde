/** What promotions took off an order or a cart; left out where none did. */
export interface Promoted {
  promotions?:
    | readonly { id: string; name: string; discount: number; shipping: number; freesDelivery?: boolean }[]
    | undefined;
}

interface Discounted<Money extends number> {
  payment: { discount: Money };
  promotions?: readonly { id: string; name: string; discount: Money }[] | undefined;
}

/** A line that an order shows for a discount on its goods. */
interface DiscountLine<Money> {
  id?: string;
  /** What the shop calls it; left out by orders from before promotions. */
  name?: string;
  amount: Money;
}

/**
 * The discounts on the goods of an order, one for each promotion that took something off them. They sum to its
 * discount.
 */
export const discountsOf = <Money extends number>({
  payment,
  promotions = [],
}: Discounted<Money>): DiscountLine<Money>[] => {
  if (payment.discount === 0) return [];
  const named = promotions.filter(({ discount }) => discount > 0);
  return named.length
    ? named.map(({ id, name, discount }) => ({ id, name, amount: discount }))
    : [{ amount: payment.discount }];
};

/** What the shop calls the promotion that makes delivery free; undefined where none does. */
export const freedBy = ({ promotions = [] }: Promoted): string | undefined =>
  promotions.find(({ shipping, freesDelivery }) => freesDelivery || shipping > 0)?.name;

/** The words before an amount, with the name of the promotion that it comes from. */
export const promotedLabel = (word: string, name: string | undefined): string => (name ? `${word}: ${name}` : word);
