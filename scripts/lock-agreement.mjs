/**
 * Compares what npm installed (`node_modules/.package-lock.json`) with what the lock file asks for.
 * Plain JavaScript for Node 20 and free of I/O: `preflight.mjs` reads the files and acts on the answer.
 */

/**
 * Lists the paths of packages that are missing, or there in another version. Empty means: installed.
 * An optional package counts only where it names this platform: npm leaves out those for others, and
 * with them what they depend on, which the lock file does not mark.
 *
 * @param {LockedPackages} wanted `packages` of `package-lock.json`
 * @param {LockedPackages} installed `packages` of `node_modules/.package-lock.json`
 * @param {Platform} platform
 * @returns {string[]}
 */
export function listDisagreements(wanted, installed, platform) {
  const paths = Object.keys(wanted).filter((path) => path !== '');
  return paths.filter((path) => {
    const found = installed[path];
    if (found === undefined) return isExpected(wanted[path], platform);
    return !isSamePackage(wanted[path], found);
  });
}

function isExpected(wanted, platform) {
  if (wanted.optional !== true && wanted.devOptional !== true) return true;
  if (wanted.os === undefined && wanted.cpu === undefined) return false;
  return allows(wanted.os, platform.os) && allows(wanted.cpu, platform.cpu) && allows(wanted.libc, platform.libc);
}

/** npm's rule for `os`, `cpu` and `libc`: one of the names, and none that stands behind a `!`. */
function allows(given, actual) {
  if (given === undefined) return true;
  const names = Array.isArray(given) ? given : [given];
  if (names.includes('any')) return true;
  if (names.includes(`!${actual}`)) return false;
  const accepted = names.filter((name) => !name.startsWith('!'));
  return accepted.length === 0 || accepted.includes(actual);
}

function isSamePackage(wanted, found) {
  if (wanted.link === true) return found.link === true && found.resolved === wanted.resolved;
  const isSameVersion = wanted.version === found.version;
  const isSameContent = wanted.integrity === undefined || wanted.integrity === found.integrity;
  const isSameNeed = JSON.stringify(wanted.dependencies) === JSON.stringify(found.dependencies);
  return isSameVersion && isSameContent && isSameNeed;
}

/** @typedef {import('./lock-agreement.d.mts').LockedPackages} LockedPackages */
/** @typedef {import('./lock-agreement.d.mts').Platform} Platform */
