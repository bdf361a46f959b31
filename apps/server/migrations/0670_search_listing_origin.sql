-- What was found is counted by origin where it is found.
alter table search.listing add column origin_country text collate "C";
update search.listing l set origin_country = c.origin_country
from search.goods g join catalogue.goods c on c.id = g.goods_id
where g.no = l.goods_no and c.origin_country is not null;
