/** Buttons and fields: labelled, with their hints and problems tied to them for readers of all kinds. */
import { useId } from 'react';
import type {
  ButtonHTMLAttributes,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'main' | 'plain' | 'quiet' | 'danger';
  /** Shows that its work is under way, and refuses further presses. */
  readonly isBusy?: boolean;
}

export function Button({ look = 'plain', isBusy = false, className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button ${look} ${className}`}
      aria-busy={isBusy || undefined}
      disabled={rest.disabled === true || isBusy}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  /** The label is for readers of screens only. */
  readonly hidesLabel?: boolean;
}

/** Ids that tie a control to its label, hint and problem. */
function useFieldIds({ hint, problem }: FieldProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean);
  return {
    id,
    described: {
      'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      'aria-invalid': problem !== undefined || undefined,
    },
  };
}

function FieldFrame({
  id,
  field,
  children,
}: {
  readonly id: string;
  readonly field: FieldProps;
  readonly children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={id} className={field.hidesLabel === true ? 'unseen' : undefined}>
        {field.label}
      </label>
      {children}
      {field.hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {field.problem !== undefined && (
        <p className="field-problem" id={`${id}-problem`}>
          {field.problem}
        </p>
      )}
    </div>
  );
}

type Own<T> = FieldProps & Omit<T, 'id'>;

export function TextField({ label, hint, problem, hidesLabel, ...rest }: Own<InputHTMLAttributes<HTMLInputElement>>) {
  const field = { label, hint, problem, ...(hidesLabel !== undefined && { hidesLabel }) };
  const { id, described } = useFieldIds(field);
  return (
    <FieldFrame id={id} field={field}>
      <input type="text" autoComplete="off" spellCheck={false} {...rest} {...described} id={id} />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  problem,
  hidesLabel,
  ...rest
}: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const field = { label, hint, problem, ...(hidesLabel !== undefined && { hidesLabel }) };
  const { id, described } = useFieldIds(field);
  return (
    <FieldFrame id={id} field={field}>
      <textarea spellCheck={false} {...rest} {...described} id={id} />
    </FieldFrame>
  );
}

interface SelectProps extends Own<SelectHTMLAttributes<HTMLSelectElement>> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Select({ label, hint, problem, hidesLabel, options, ...rest }: SelectProps) {
  const field = { label, hint, problem, ...(hidesLabel !== undefined && { hidesLabel }) };
  const { id, described } = useFieldIds(field);
  return (
    <FieldFrame id={id} field={field}>
      <select {...rest} {...described} id={id}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
