/**
 * The documents that a virtual user reads in one of its iterations. The documents are divided among the users, and each
 * user reads its part from the start. So two iterations of one test never read the same document.
 *
 * @param {{count: number, users: number, size: number}} test the documents of the alias, the most users, and the
 *   documents of one iteration
 * @param {number} user from 1, as `exec.vu.idInTest` of k6
 * @param {number} iteration from 0, as `exec.vu.iterationInScenario` of k6
 * @returns {{from: number, limit: number}}
 * @throws {Error} when the user has no documents left
 */
export function documentRange({ count, users, size }, user, iteration) {
  const perUser = Math.floor(count / users);
  const offset = iteration * size;
  if (!(user >= 1 && user <= users)) throw new Error(`user ${user} is not one of ${users}: raise USERS`);
  if (offset >= perUser) throw new Error(`user ${user} has read all of its ${perUser} documents`);
  return { from: (user - 1) * perUser + offset, limit: Math.min(size, perUser - offset) };
}
