/** Makes certificates of a private authority with openssl, as the stores of a cluster have them. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findDebianProgram } from './debian-program.ts';

/** Paths of PEM files. */
export interface Certificates {
  readonly authority: string;
  /** For `localhost`, signed by the authority. */
  readonly certificate: string;
  readonly key: string;
}

/** @param dir folder of the files. Several authorities in it need different names. */
export async function makeCertificates(dir: string, name: string): Promise<Certificates> {
  const { command, env } = await findDebianProgram('openssl', 'openssl');
  const openssl = async (...args: string[]): Promise<void> => {
    await promisify(execFile)(command, args, { env: { ...process.env, ...env } });
  };
  const authority = join(dir, `${name}-ca.pem`);
  const authorityKey = join(dir, `${name}-ca.key`);
  const certificate = join(dir, `${name}.pem`);
  const key = join(dir, `${name}.key`);
  const request = join(dir, `${name}.csr`);
  const extensions = join(dir, `${name}.ext`);
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl('req', '-x509', ...newKey, '-keyout', authorityKey, '-out', authority, '-subj', `/CN=${name}`);
  await openssl('req', ...newKey, '-keyout', key, '-out', request, '-subj', '/CN=localhost');
  await writeFile(extensions, 'subjectAltName = DNS:localhost\n');
  const signer = ['-CA', authority, '-CAkey', authorityKey, '-CAcreateserial'];
  await openssl('x509', '-req', '-in', request, ...signer, '-extfile', extensions, '-out', certificate);
  return { authority, certificate, key };
}
