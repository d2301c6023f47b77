/** Brazilian Portuguese names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/pt_BR';
import { formsOf } from '../../tables/company-words.ts';
import { entriesWith, listed } from '../../tables/localized.ts';
import type { People } from '../../tables/locale-tables.ts';
import { nameTablesOf } from '../../tables/person-names.ts';

const { person } = faker.rawDefinitions;

/** The tables of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesWith(
      person?.first_name?.female,
      'Adélia|Adriana|Alana|Alessandra|Alícia|Aline|Amanda|Ana|Ana Clara|Ana Júlia|Ana Laura|Ana Luiza|Ana Paula|' +
        'Andréa|Ângela|Antonella|Aparecida|Aurora|Bárbara|Beatriz|Bianca|Brenda|Bruna|Camila|Carla|Carolina|Catarina|' +
        'Cecília|Célia|Clara|Clarice|Cláudia|Cristiane|Cristina|Daniela|Débora|Denise|Diana|Dulce|Eduarda|Elaine|' +
        'Eliane|Elisa|Elza|Emanuelly|Emilly|Ester|Eva|Fabiana|Fátima|Fernanda|Flávia|Francisca|Gabriela|Giovanna|' +
        'Gisele|Glória|Graziela|Helena|Heloísa|Iara|Inês|Ingrid|Irene|Isabel|Isabela|Isadora|Ivone|Janaína|Jaqueline|' +
        'Jéssica|Joana|Josefa|Joyce|Júlia|Juliana|Jussara|Karina|Kátia|Lara|Larissa|Laura|Lavínia|Leila|Letícia|Lia|' +
        'Lídia|Lívia|Lorena|Luana|Lúcia|Luciana|Luísa|Luiza|Luna|Luzia|Maitê|Manuela|Mara|Márcia|Margarida|Maria|' +
        'Maria Alice|Maria Clara|Maria Eduarda|Maria Luiza|Mariana|Marília|Marina|Marisa|Marli|Marta|Melissa|Mirela|' +
        'Mônica|Nádia|Natália|Nathália|Neide|Nicole|Nina|Olívia|Paloma|Patrícia|Paula|Pietra|Priscila|Rafaela|Raquel|' +
        'Rayssa|Rebeca|Regina|Renata|Rita|Roberta|Rosa|Rosana|Rosângela|Sabrina|Samara|Sandra|Sara|Selma|Silvana|' +
        'Sílvia|Simone|Solange|Sônia|Sophia|Stella|Suzana|Tainá|Talita|Tânia|Tatiana|Teresa|Thaís|Valentina|Valéria|' +
        'Vanessa|Vera|Verônica|Vitória|Viviane|Yasmin|Zélia|Zilda',
    ),
    male: entriesWith(
      person?.first_name?.male,
      'Adão|Ademir|Adriano|Afonso|Alan|Alberto|Alessandro|Alex Sandro|Alexandre|Aloísio|Álvaro|Anderson|André|' +
        'Antônio|Arnaldo|Arthur|Augusto|Benedito|Benício|Benjamin|Bento|Bernardo|Breno|Bruno|Caio|Calebe|Carlos|' +
        'Carlos Eduardo|Cássio|Celso|César|Cícero|Cláudio|Cleiton|Cristiano|Daniel|Danilo|Davi|David|Décio|Diego|Diogo|' +
        'Douglas|Edson|Eduardo|Elias|Emanuel|Enrico|Enzo|Erick|Ernesto|Estêvão|Evandro|Everton|Fabiano|Fábio|Fabrício|' +
        'Felipe|Fernando|Flávio|Francisco|Frederico|Gabriel|Geraldo|Gilberto|Gilmar|Guilherme|Gustavo|Heitor|Hélio|' +
        'Henrique|Hugo|Humberto|Ian|Igor|Inácio|Isaac|Isaque|Israel|Ítalo|Ivan|Jaime|Jair|Jairo|Jefferson|João|' +
        'João Guilherme|João Lucas|João Miguel|João Pedro|João Vitor|Joaquim|Jonas|Jonathan|Jorge|José|Josué|Juarez|' +
        'Juliano|Júlio|Kaique|Kauã|Kléber|Laércio|Lauro|Leandro|Leonardo|Levi|Lorenzo|Lourenço|Lucas|Luciano|Luís|Luiz|' +
        'Luiz Felipe|Luiz Henrique|Marcelo|Márcio|Marco|Marcos|Mário|Martim|Mateus|Matheus|Maurício|Mauro|Miguel|' +
        'Moacir|Moisés|Murilo|Natanael|Nathan|Nélson|Nicolas|Nílton|Orlando|Osvaldo|Otávio|Pablo|Paulo|Pedro|' +
        'Pedro Henrique|Pietro|Rafael|Raimundo|Ramon|Raul|Reinaldo|Renan|Renato|Ricardo|Roberto|Robson|Rodrigo|Rogério|' +
        'Romeu|Ronaldo|Rubens|Ryan|Salvador|Samuel|Saulo|Sebastião|Sérgio|Sidnei|Silas|Sílvio|Simão|Tadeu|Tales|Thiago|' +
        'Thomás|Tomás|Ubirajara|Valdir|Valentim|Vanderlei|Vicente|Vinícius|Vítor|Vitor Hugo|Wagner|Walter|Wanderson|' +
        'Washington|Wellington|Wesley|William|Wilson|Yago|Yan',
    ),
    any: listed(
      'Abimael|Adriel|Akira|Alex|Amor|Andréa|Ariel|Cameron|Charlie|Cris|Dani|Darci|Dominique|Duda|Eden|Eli|Elis|' +
        'Francis|Gabi|Iraci|Isa|Jaci|Juraci|Jurandir|Kim|Lu|Luca|Manu|Mar|Nadir|Noah|Noel|Rafa|Rian|Rudá|Sam|Sol|' +
        'Valdeci|Yuri|Zion',
    ),
    last: entriesWith(
      person?.last_name?.generic,
      'Abreu|Aguiar|Albuquerque|Alcântara|Almeida|Alves|Amaral|Amorim|Andrade|Antunes|Aragão|Araújo|Arruda|Assis|' +
        'Assunção|Azevedo|Bandeira|Barbosa|Barcelos|Barreto|Barros|Bastos|Batista|Benevides|Bernardes|Bezerra|' +
        'Bittencourt|Bonfim|Borba|Borges|Braga|Brandão|Brito|Bueno|Cabral|Caldas|Caldeira|Calixto|Camargo|Campos|' +
        'Cardoso|Carneiro|Carvalho|Castro|Cavalcante|Cerqueira|Chagas|Chaves|Coelho|Conceição|Cordeiro|Correia|Cortez|' +
        'Costa|Coutinho|Couto|Cruz|Cunha|Damasceno|Dantas|Dias|Diniz|Domingues|Dornelles|Drummond|Duarte|Esteves|' +
        'Evangelista|Faria|Farias|Feitosa|Fernandes|Ferraz|Ferreira|Figueiredo|Fonseca|Fontes|Fontoura|Fraga|França|' +
        'Franco|Freire|Freitas|Furtado|Galvão|Garcia|Gomes|Gonçalves|Gonzaga|Gouveia|Guedes|Guerra|Guimarães|Gusmão|' +
        'Henriques|Holanda|Jardim|Jesus|Junqueira|Lacerda|Lage|Lago|Leal|Leão|Leitão|Leite|Lemos|Lima|Linhares|Lins|' +
        'Lisboa|Lobato|Lobo|Lopes|Loureiro|Lourenço|Lucena|Luz|Macedo|Machado|Maciel|Madeira|Magalhães|Maia|Marçal|' +
        'Marinho|Marques|Martins|Mascarenhas|Matias|Matos|Medeiros|Meireles|Mello|Melo|Mendes|Mendonça|Meneses|Menezes|' +
        'Mesquita|Milani|Miranda|Monteiro|Montenegro|Moraes|Morais|Moreira|Mota|Moura|Munhoz|Muniz|Nascimento|Navarro|' +
        'Neves|Nogueira|Novaes|Nunes|Oliveira|Pacheco|Padilha|Paes|Paiva|Palmeira|Parente|Passos|Paula|Paz|Peçanha|' +
        'Pedrosa|Peixoto|Pena|Penteado|Pereira|Peres|Pimenta|Pimentel|Pinheiro|Pinto|Pires|Pontes|Portela|Porto|Prado|' +
        'Prates|Proença|Quadros|Queiroz|Quintana|Ramalho|Ramos|Rangel|Rebelo|Reis|Resende|Ribeiro|Rios|Rocha|Rodrigues|' +
        'Rosa|Sá|Sales|Salgado|Salvador|Sampaio|Sanches|Santana|Santiago|Santos|Saraiva|Schmidt|Seabra|Serra|Silva|' +
        'Silveira|Simões|Siqueira|Soares|Sobral|Sousa|Souza|Tavares|Teixeira|Telles|Toledo|Torres|Trindade|Valadares|' +
        'Valença|Valente|Vargas|Vasconcelos|Vaz|Veiga|Viana|Vidal|Vieira|Vilela|Vilhena|Xavier',
    ),
    prefixesFemale: listed('Sra.|Srta.|Dra.'),
    prefixesMale: listed('Sr.|Dr.'),
    prefixesAny: listed('Dr.|Dra.'),
    suffixes: listed('Filho|Neto|Jr.|Sobrinho|MBA|PhD'),
  }),
  persons: {
    genders: ['mulher', 'homem', 'não binário'],
    job: {
      parts: [
        listed(
          'Administradora de redes|Agente de viagens|Agrônomo|Analista de crédito|Analista de dados|' +
            'Analista de recursos humanos|Analista de sistemas|Analista financeiro|Animadora|Arquiteta|Arquivista|' +
            'Assessor de imprensa|Assistente administrativo|Assistente social|Atendente|Auditora|Auxiliar de cozinha|' +
            'Auxiliar de logística|Barista|Bibliotecária|Bióloga|Biomédico|Cabeleireira|Caixa|Carpinteiro|Chefe de cozinha|' +
            'Comprador|Confeiteira|Consultor de vendas|Consultora jurídica|Contabilista|Contador|Coordenadora de projetos|' +
            'Corretor de imóveis|Costureira|Dentista|Desenhista|Designer|Economista|Educadora física|Eletricista|' +
            'Enfermeiro|Engenheira civil|Especialista em marketing|Estatístico|Farmacêutica|Fisioterapeuta|Florista|' +
            'Fonoaudióloga|Fotógrafo|Garçom|Geólogo|Gerente de loja|Gerente de produto|Gestora ambiental|Guia de turismo|' +
            'Horticultor|Instrutora de voo|Intérprete|Joalheiro|Jornalista|Marceneiro|Massoterapeuta|Mecânico|Motorista|' +
            'Nutricionista|Oceanógrafa|Operador de logística|Padeiro|Paisagista|Pedagoga|Pediatra|Professor|Programadora|' +
            'Psicóloga|Químico|Recepcionista|Redatora|Revisor de textos|Secretária executiva|Soldador|' +
            'Supervisora de produção|Técnico em segurança|Tradutor|Veterinária|Vitrinista',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'alma curiosa|amante da chuva|amante do mar|amiga dos cachorros|amigo dos gatos|andarilho|aprendiz de tudo|' +
        'caçador de pores do sol|ciclista urbana|colecionadora de histórias|contador de causos|coração de poeta|' +
        'cozinheiro de domingo|curioso de carteirinha|devoradora de livros|espírito livre|explorador de trilhas|' +
        'fotógrafa de rua|inventora de receitas|jardineiro de varanda|leitora incansável|madrugadora|' +
        'músico de fim de semana|nadadora da manhã|otimista incurável|pescador paciente|pessoa da cidade|' +
        'pintora de aquarelas|poeta nas horas vagas|rato de biblioteca|sonhador|surfista de domingo|torcedor tranquilo|' +
        'viajante|violeiro',
    ),
    supporters: listed('amante de #|com paixão por #|entusiasta de #|fã de #|sempre com #|vive de #'),
    interests: listed(
      'aquarela|arquitetura|arte|artesanato|astronomia|basquete|bordado|bossa nova|botânica|café|caminhadas|canoagem|' +
        'canto|capoeira|cerâmica|choro|ciclismo|cinema|corrida|costura|culinária|dança|escalada|filosofia|fotografia|' +
        'futebol|geografia|handebol|história|idiomas|ioga|jardinagem|jazz|jogos de tabuleiro|literatura|mergulho|moda|' +
        'museus|música|natação|natureza|origami|pesca|pintura|poesia|samba|skate|surfe|teatro|tecnologia|tênis|trilhas|' +
        'viagens|violão|vôlei|xadrez',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('Ltda.|S.A.|ME|EPP|EIRELI|e Filhos|& Cia. Ltda.'),
    forms: formsOf('@ e @|@, @ e @|@ %|@ %|Grupo @'),
    slogan: {
      parts: [
        listed(
          'Alegria|Atenção|Beleza|Clareza|Competência|Compromisso|Confiança|Coragem|Criatividade|Cuidado|Design|' +
            'Eficiência|Energia|Excelência|Experiência|Frescor|Futuro|Harmonia|Ideias|Inovação|Paixão|Parceria|Praticidade|' +
            'Precisão|Progresso|Qualidade|Sabor|Segurança|Serviço|Simplicidade|Soluções|Talento|Tradição',
        ),
        listed(
          'a qualquer hora|ao seu alcance|ao seu lado|cada vez mais perto|com alegria|com garantia|com os pés no chão|' +
            'de coração|de geração em geração|de norte a sul|de ponta a ponta|de verdade|desde sempre|dia após dia|' +
            'em boas mãos|em cada detalhe|em movimento|em toda parte|lado a lado|para a vida toda|para amanhã|' +
            'para crescer|para sempre|para todos|para viver melhor|passo a passo|perto de você|sem complicação|' +
            'sem fronteiras|sem pressa|sem rodeios|sob medida',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Açúcar e álcool|Aeronáutica|Agricultura|Agropecuária|Água e saneamento|Alimentos|Artesanato|Atacado|' +
        'Automóveis|Bancos|Bebidas|Biocombustíveis|Biotecnologia|Borracha|Café|Calçados|Cerâmica|Cinema|Comércio|' +
        'Construção|Consultoria|Cosméticos|Defesa|Editorial|Educação|Eletrônica|Embalagens|Energia|Esportes|' +
        'Farmacêutica|Ferrovias|Finanças|Florestal|Gráfica|Hotelaria|Imobiliário|Informática|Joalheria|Laticínios|' +
        'Limpeza|Logística|Madeira|Máquinas|Metalurgia|Mídia|Mineração|Moda|Móveis|Naval|Ótica|Papel e celulose|' +
        'Pecuária|Pesca|Petróleo|Plásticos|Publicidade|Química|Reciclagem|Restaurantes|Saúde|Seguros|Siderurgia|' +
        'Software|Telecomunicações|Têxtil|Transportes|Turismo|Varejo|Vidro',
    ),
    departments: listed(
      'Administração|Almoxarifado|Arquivo|Atendimento|Auditoria|Comercial|Compras|Comunicação|Contabilidade|' +
        'Controladoria|Desenvolvimento|Design|Engenharia|Expedição|Exportação|Financeiro|Frota|Informática|Jurídico|' +
        'Logística|Manutenção|Marketing|Pesquisa|Planejamento|Produção|Produto|Projetos|Qualidade|Recursos humanos|' +
        'Relações públicas|Secretaria|Segurança|Suprimentos|Sustentabilidade|Tesouraria|Treinamento|Vendas',
    ),
  },
};
