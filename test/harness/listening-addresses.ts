/** The addresses that processes listen on, as Linux lists them. */
import { readdir, readFile, readlink } from 'node:fs/promises';

const listening = '0A';

/** One entry per listening TCP socket of these processes: an IPv4 address, or 32 hexadecimal digits of an IPv6 one. */
export async function listeningAddresses(pids: readonly number[]): Promise<string[]> {
  const sockets = new Set((await Promise.all(pids.map(socketsOf))).flat());
  const tables = await Promise.all(['tcp', 'tcp6'].map(async (name) => readFile(`/proc/net/${name}`, 'utf8')));
  return tables.flatMap((table) =>
    table.split('\n').flatMap((line) => {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      return state === listening && sockets.has(inode) ? [addressOf(local)] : [];
    }),
  );
}

async function socketsOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  // A descriptor can be closed meanwhile.
  const targets = (await readdir(folder)).map(async (name) => readlink(`${folder}/${name}`).catch(() => ''));
  return (await Promise.all(targets)).flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []);
}

/** @param local hexadecimal address and port; the bytes of an IPv4 address are in reverse order */
function addressOf(local: string): string {
  const [hex = ''] = local.split(':');
  if (hex.length > 8) return hex;
  return (hex.match(/../g) ?? [])
    .map((byte) => Number.parseInt(byte, 16))
    .toReversed()
    .join('.');
}
