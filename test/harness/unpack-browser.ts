/**
 * Unpacks the packaged Chromium with its libraries and fonts into TMPDIR: a process of its own, because the
 * package knows no other place. `browser.ts` starts it.
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

/** The package's own list of folders knows the cloud's only, and text without a font stays invisible. */
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
// Its libraries for systems without libnss3; the package itself unpacks them in one cloud only.
await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
await writeFile(join(tmpdir(), 'fonts', 'fonts.conf'), fontsConfiguration);
