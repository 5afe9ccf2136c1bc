import type { MouseEvent } from 'react'
import { useLocation } from 'wouter'

/**
 * The handler of clicks on plain links that open a screen without loading the page. The server
 * draws many links faster so than as Links.
 */
export function useFollow() {
  const [, navigate] = useLocation()
  return (event: MouseEvent<Element>) => {
    const { button, ctrlKey, metaKey, altKey, shiftKey, currentTarget } = event
    if (button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return
    event.preventDefault()
    navigate(currentTarget.getAttribute('href') ?? '')
  }
}
