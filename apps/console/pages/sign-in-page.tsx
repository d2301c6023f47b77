/** The page that signs in with an API key. */
import { replaceRoute } from '../app/route.ts';
import type { PageProps } from '../app/page-props.ts';
import { SignInForm } from '../sessions/sign-in-form.tsx';

export function SignInPage({ query }: PageProps) {
  return (
    <section className="narrow card">
      <h1>Sign in</h1>
      <p className="hint">
        Use an API key of your account. It is sent once and not stored. This browser then has a session, which you can
        end here or under API keys.
      </p>
      <SignInForm onSignedIn={() => replaceRoute(pathAfterSignIn(query.get('next')))} />
      <p className="hint">
        No key yet? <a href="#/signup">Start a free trial</a>. <a href="#/lost-key">Lost your key?</a>
      </p>
    </section>
  );
}

/** Returns `next` when it is a path of this console, else the templates page. Another address could lead to a foreign site. */
function pathAfterSignIn(next: string | null): string {
  return next !== null && next.startsWith('/') && next !== '/' ? next : '/templates';
}
