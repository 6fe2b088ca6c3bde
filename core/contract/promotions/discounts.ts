interface Discounted<Money extends number> {
  payment: { discount: Money };
  promotions?: readonly { name: string; discount: Money }[] | undefined;
}

/** A line that an order shows for a discount on its goods. */
interface DiscountLine<Money> {
  /** What the shop calls it; left out by orders from before promotions. */
  name?: string;
  amount: Money;
}

/** The discounts on the goods of an order, one for each promotion that took something off them. They sum to its discount. */
export const discountsOf = <Money extends number>({
  payment,
  promotions = [],
}: Discounted<Money>): DiscountLine<Money>[] => {
  if (payment.discount === 0) return [];
  const named = promotions.filter(({ discount }) => discount > 0);
  return named.length
    ? named.map(({ name, discount }) => ({ name, amount: discount }))
    : [{ amount: payment.discount }];
};

/** The words before the amount of a discount. */
export const discountLabel = (word: string, { name }: { name?: string }): string => (name ? `${word}: ${name}` : word);
