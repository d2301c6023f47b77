/**
 * A button that opens a menu. The browser shows the menu above everything else, closes it on Escape and on a click
 * outside, and returns the focus to the button.
 */
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Check, Ellipsis } from 'lucide-react';

interface MenuProps {
  /** Names the menu, and a button of three dots. */
  readonly label: string;
  /** The content of the button, with its text; three dots by default. */
  readonly trigger?: ReactNode;
  readonly triggerClass?: string;
  /** `MenuItem`s, `MenuLink`s and `hr`s. */
  readonly children: ReactNode;
}

const gap = 4;

export function Menu({ label, trigger, triggerClass = 'button quiet icon', children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        popoverTarget={id}
        aria-label={trigger === undefined ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        {trigger ?? <Ellipsis size={16} aria-hidden="true" />}
      </button>
      <div
        ref={menu}
        id={id}
        className="menu"
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') place(menu.current, button.current);
        }}
        onKeyDown={(event) => moveFocus(event, menu.current)}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly look?: 'plain' | 'danger';
  /** For a choice: whether it is the current one. */
  readonly isChosen?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, look = 'plain', isChosen, onClick, children }: MenuItemProps) {
  return (
    <button
      type="button"
      className={`menu-item ${look}`}
      role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChosen}
      tabIndex={-1}
      onClick={onClick}
    >
      {icon}
      {children}
      {isChosen === true && <Check className="tick" size={16} aria-hidden="true" />}
    </button>
  );
}

interface MenuLinkProps {
  readonly icon?: ReactNode;
  readonly href: string;
  readonly children: ReactNode;
}

export function MenuLink({ icon, href, children }: MenuLinkProps) {
  return (
    <a className="menu-item" role="menuitem" tabIndex={-1} href={href}>
      {icon}
      {children}
    </a>
  );
}

/** Puts the menu below its button, or above it where the window ends, and focuses its first item. */
function place(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (menu === null || button === null) return;
  const at = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const isBelow = at.bottom + gap + offsetHeight <= innerHeight;
  const left = at.left + offsetWidth <= innerWidth ? at.left : at.right - offsetWidth;
  menu.style.top = `${Math.max(gap, isBelow ? at.bottom + gap : at.top - gap - offsetHeight)}px`;
  menu.style.left = `${Math.max(gap, left)}px`;
  itemsOf(menu)[0]?.focus();
}

function moveFocus(event: KeyboardEvent, menu: HTMLElement | null): void {
  const items = itemsOf(menu);
  const current = items.findIndex((item) => item === document.activeElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1 + items.length,
    Home: 0,
    End: items.length - 1,
  };
  if (event.key === 'Tab') menu?.hidePopover();
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[target % items.length]?.focus();
}

function itemsOf(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}
