import { ExpectedError } from './expected-error.ts';

/** Copies the text to the clipboard. @throws {ExpectedError} when the browser refuses */
export async function copyText(text: string): Promise<void> {
  // Browsers have it only on HTTPS and on the own machine.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const isCopied =
    clipboard === undefined
      ? copySelection(text)
      : await clipboard.writeText(text).then(
          () => true,
          () => false,
        );
  if (!isCopied) throw new ExpectedError('The browser refused to copy', 'Select the text and copy it yourself.');
}

/** Copies what is selected in a field outside of the window. Returns whether the browser allowed it. */
function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position: fixed; top: 0; left: -100rem';
  // Only the fields of the uppermost dialog can be selected.
  (Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body).append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- pages on plain HTTP have no other way
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
