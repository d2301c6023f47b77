const groups = [
  [
    'Product',
    [
      ['#/gallery', 'Gallery'],
      ['#/functions', 'Functions'],
      ['#/signup', 'Start free trial'],
    ],
  ],
  [
    'Documentation',
    [
      ['/docs/guide', 'Guide'],
      ['/docs', 'API reference'],
      ['/openapi.json', 'OpenAPI document'],
    ],
  ],
  [
    'Account',
    [
      ['#/sign-in', 'Sign in'],
      ['#/billing', 'Billing'],
      ['#/usage', 'Usage'],
    ],
  ],
] as const;

/** The links at the end of the landing page. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      {groups.map(([title, links]) => (
        <nav key={title} aria-label={title}>
          <h2>{title}</h2>
          {links.map(([address, text]) => (
            <a key={address} href={address}>
              {text}
            </a>
          ))}
        </nav>
      ))}
    </footer>
  );
}
