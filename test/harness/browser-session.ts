/** Signs a browser in to the console, without its pages. */

/** The cookie and the storage of a browser that has signed in with the key, as a new context of Playwright gets them. */
export async function openBrowserSession(gatewayUrl: string, apiKey: string) {
  const headers = { authorization: `Bearer ${apiKey}`, origin: gatewayUrl };
  const opened = await fetch(`${gatewayUrl}/v1/auth/sessions`, { method: 'POST', headers });
  const [name = '', value = ''] = opened.headers.get('set-cookie')?.split(/[=;]/) ?? [];
  const { tenantId } = (await (await fetch(`${gatewayUrl}/v1/auth/me`, { headers })).json()) as { tenantId: string };
  const cookie = { name, value, domain: new URL(gatewayUrl).hostname, path: '/v1', expires: -1 };
  return {
    cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Strict' as const }],
    origins: [{ origin: gatewayUrl, localStorage: [{ name: 'docgen.signed-in', value: `${tenantId} 0` }] }],
  };
}
