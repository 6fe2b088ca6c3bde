/**
 * The first of some language tags that is offered: `pl-PL` asks for `pl`. CloudFront runs it too, in an older
 * JavaScript: it has no spread, no destructuring and no `?.`.
 */
export const firstSpoken = <Language extends string>(
  asked: readonly string[],
  offered: readonly Language[],
): Language | undefined => {
  const tags = asked.map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const spoken = tags.filter((tag) => offered.indexOf(tag as Language) >= 0);
  return spoken[0] as Language | undefined;
};
