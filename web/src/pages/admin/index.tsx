import { setNonce } from 'get-nonce'
import { useLocation } from 'wouter'
import { loginPath } from '../../features/auth/places'
import { styleNonce } from '../../ui/desk/style-nonce'
import { Desk } from './desk'
import { Login } from './login'
import '../../styles/admin.css'

const nonce = styleNonce()

// By the browser's Back one may come here from a page of visitors that was loaded anew. It has not the styles,
// and its policy lets no part add some, so the server is asked for this page itself.
if (!nonce && import.meta.env.PROD) {
  location.reload()
  await new Promise(() => {})
}

// For the library that holds the page still below a dialog.
if (nonce) setNonce(nonce)

/** The administration: its login, the dashboard, and the screens beside it. */
export default function Administration() {
  const [path] = useLocation()
  return path === loginPath ? <Login /> : <Desk path={path} />
}
