/**
 * Unpacks the packaged Chromium with its libraries and fonts into TMPDIR. It is a separate process, because the package
 * always unpacks into TMPDIR. `browser.ts` starts it.
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

/** The package configures fonts for one cloud only, and without fonts text is invisible. */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
await chromium.executablePath();
// Libraries for systems without libnss3, which the package itself unpacks in one cloud only.
await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
await writeFile(join(tmpdir(), 'fonts', 'fonts.conf'), fontsConfiguration);
