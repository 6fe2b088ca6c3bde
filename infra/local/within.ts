export const late = Symbol("late");

/** The result of the work, or `late` after some milliseconds. */
export const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T | typeof late> => {
  const { promise, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(() => resolve(late), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};
