/** The flyout behind “All departments”: departments at the start, the categories of the chosen one beside them. */
import { Popover } from '@entrepot/ui/primitives/popover.tsx';
import type { Department } from '@entrepot/contract/catalogue/types';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { CategoryLink } from '../../kit/goods/department-icon.tsx';
import { useDepartments } from '../../kit/brand.ts';
import { useText } from '../../kit/text.ts';
import styles from './departments-menu.module.css';

export function DepartmentsMenu() {
  const t = useText('layout');
  return (
    <Popover
      label={t('nav.allDepartments')}
      className={styles.panel}
      trigger={(props) => (
        <button type="button" {...props} className={styles.open}>
          <MenuIcon size={20} strokeWidth={1.6} aria-hidden />
          {t('nav.allDepartments')}
        </button>
      )}
    >
      {(close) => <Flyout close={close} />}
    </Popover>
  );
}

function Flyout({ close }: { close: () => void }) {
  const departments = useDepartments();
  const [chosenId, setChosenId] = useState(departments[0]?.id);
  const chosen = departments.find(({ id }) => id === chosenId) ?? departments[0];
  return (
    <div className={styles.flyout}>
      <ul className={styles.rail}>
        {departments.map((department) => (
          <li key={department.id}>
            <CategoryLink
              of={department}
              icon={department.icon}
              data-chosen={department.id === chosen?.id || undefined}
              onPointerEnter={() => setChosenId(department.id)}
              onFocus={() => setChosenId(department.id)}
              onClick={close}
            />
          </li>
        ))}
      </ul>
      {chosen && <Categories department={chosen} close={close} />}
    </div>
  );
}

function Categories({ department, close }: { department: Department; close: () => void }) {
  return (
    <div className={styles.categories}>
      <h3>{department.name}</h3>
      <ul>
        {department.children.map((category) => (
          <li key={category.id}>
            <CategoryLink of={category} onClick={close} />
          </li>
        ))}
      </ul>
    </div>
  );
}
