import { useLocation } from 'wouter'
import { loginPath } from '../../features/auth/paths'
import { Desk } from '../../features/desk/frame/desk'
import { Login } from '../../features/desk/frame/login'
import '../../styles/desk.css'

// The browser's Back may lead here from a visitors' page that was loaded from the server. That page
// lacks the desk's styles, so this page is loaded from the server as well.
const styles = getComputedStyle(document.documentElement)
if (!styles.getPropertyValue('--desk-styles') && import.meta.env.PROD) {
  location.reload()
  await new Promise(() => {})
}

/** The desk: its login, the dashboard, and the other screens. */
export default function DeskPage() {
  const [path] = useLocation()
  return path === loginPath ? <Login /> : <Desk path={path} />
}
