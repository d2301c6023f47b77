/** The button that shows the navigation of the viewer in a narrow window, where it covers the page. */

/**
 * Entries of the navigation and of the search that lead to a part of the reference. The names of groups open and close
 * their group instead.
 */
const entries = '[data-content-id]:not(.nav-bar-tag)';

/** @param page has the button, and gets the class `has-menu` while the navigation is shown */
export function connectMenu(page: Element, viewer: HTMLElement): void {
  const button = page.querySelector('header button');
  if (button === null) throw new Error('docs.html has no button for the menu');
  const show = (isShown: boolean): void => {
    page.classList.toggle('has-menu', isShown);
    // The menu replaces the part of the viewer that has the main landmark.
    if (isShown) viewer.setAttribute('role', 'main');
    else viewer.removeAttribute('role');
    button.setAttribute('aria-expanded', String(isShown));
  };
  button.addEventListener('click', () => {
    show(!page.classList.contains('has-menu'));
  });
  viewer.addEventListener('click', (event) => {
    if (event.composedPath().some((target) => target instanceof Element && target.matches(entries))) show(false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show(false);
  });
}
