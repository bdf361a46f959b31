import { PictureField, type PictureFieldProps } from '@entrepot/client/picture-field.tsx';
import { useCall } from '../../kit/api.ts';
import styles from './shop.module.css';

export function ShopPicture(field: Omit<PictureFieldProps, 'call'>) {
  return (
    <div className={styles.picture}>
      <h2>{field.label}</h2>
      <PictureField {...field} call={useCall()} />
    </div>
  );
}
