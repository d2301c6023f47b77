/** Writes a request as a curl command. The key stays a shell variable, because users paste the command into chats. */

export function toCurl(path: string, body: unknown): string {
  const json = JSON.stringify(body).replaceAll("'", "'\\''");
  return [
    `curl -s '${location.origin}${path}'`,
    '-H "Authorization: Bearer $DOCGEN_KEY"',
    "-H 'Content-Type: application/json'",
    `-d '${json}'`,
  ].join(' \\\n  ');
}
