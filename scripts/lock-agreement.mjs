/**
 * Compares the installed packages (`node_modules/.package-lock.json`) with the lock file. Plain JavaScript for Node 20.
 * Pure.
 */

/**
 * Returns the paths of packages that are missing or have another version. An optional package counts only when it names
 * this platform: npm leaves out packages for other platforms with their dependencies, and the lock file does not mark
 * those.
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

/** npm's rule for `os`, `cpu` and `libc`: the name must be listed, or not excluded by a `!`. */
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
