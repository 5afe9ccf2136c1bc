import type { ButtonHTMLAttributes } from 'react'

const variants = { solid: 'btn btn-solid', line: 'btn btn-line', danger: 'btn btn-danger' }

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** solid: one per view; line: everything else; danger: only inside a confirmation. */
  variant?: keyof typeof variants
}

/**
 * A button of 44 px. Links that look like one take the classes `btn btn-solid` or `btn btn-line`.
 */
export function Button({
  variant = 'line',
  type = 'button',
  className = '',
  ...rest
}: ButtonProps) {
  return <button type={type} className={`${variants[variant]} ${className}`} {...rest} />
}
