/**
 * The title of the browser's tab: the page, the workspace of the session, and the product. The page that was opened last
 * names itself; a change of the workspace keeps that name.
 */
import { useEffect } from 'react';

let page = '';
let workspace: string | undefined;

/** @param key sets the title again when it changes, such as the path of the page */
export function useTabTitle(title: string, key = ''): void {
  useEffect(() => {
    page = title;
    apply();
  }, [title, key]);
}

/** @param name undefined without a session */
export function useTabWorkspace(name: string | undefined): void {
  useEffect(() => {
    workspace = name;
    apply();
  }, [name]);
}

function apply(): void {
  document.title = [page, workspace, 'Docgen'].filter(Boolean).join(' · ');
}
