import { useSession } from '#features/desk/staff/panel/session.ts';
import { Link } from '#ui/link/link.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import { REPORT_KEYS, reportOf } from '../report-kinds.ts';
import styles from './report-page.module.css';

/** The reports that the person may open. */
export function ReportsPage() {
  const operations = useSession()?.operations ?? [];
  const permitted = REPORT_KEYS.filter((key) => operations.includes(`reports/${key}`)).map(reportOf);
  return (
    <>
      <h1>Relatórios</h1>
      <ul className={styles.list}>
        {permitted.map(({ slug, title, columns }) => (
          <li key={slug}>
            <Link href={panelUrls.report(slug)}>{title}</Link>
            <p>{columns.map(({ name }) => name).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
