/**
 * Prints the web page of the repository: HOME_URL, or that of the Git remote `origin` without user and password. Prints
 * nothing when there is neither. Published charts and packages refer to it.
 */
import { execFileSync } from 'node:child_process';

const root = new URL('..', import.meta.url);

/** @param remote address of a Git remote; one for SSH has its page at the same host and path */
export function webPageOf(remote: string): string | undefined {
  const address = remote.trim().replace(/(?:\.git)?\/?$/, '');
  const [, host, path] =
    /^https?:\/\/(?:[^/@]*@)?([^/]+)\/(.+)$/.exec(address) ??
    /^(?:ssh:\/\/)?[^/@]+@([^/:]+)(?::\d+\/|[:/])(.+)$/.exec(address) ??
    [];
  return host === undefined ? undefined : `https://${host}/${path}`;
}

/** Returns undefined without HOME_URL and without a remote that has a web page. */
export function repositoryHome(): string | undefined {
  // An empty variable counts as absent.
  return process.env.HOME_URL || webPageOf(readRemote());
}

function readRemote(): string {
  try {
    return execFileSync('git', ['config', '--get', 'remote.origin.url'], { cwd: root, encoding: 'utf8' });
  } catch {
    return '';
  }
}

if (import.meta.main) console.log(repositoryHome() ?? '');
