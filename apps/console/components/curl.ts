/** A request as a command line. The key is a shell variable: what is copied is pasted into chats. */

export function toCurl(path: string, body: unknown): string {
  const json = JSON.stringify(body).replaceAll("'", "'\\''");
  return [
    `curl -s '${location.origin}${path}'`,
    '-H "Authorization: Bearer $DOCGEN_KEY"',
    "-H 'Content-Type: application/json'",
    `-d '${json}'`,
  ].join(' \\\n  ');
}
